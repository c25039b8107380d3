// Whether a connection bears what nobody asked for yet: preloading, and keeping pages for later.

export interface Connection {
  saveData?: boolean
  /** As browsers name it: slow-2g, 2g, 3g, 4g. */
  effectiveType?: string
}

/** False with data saver and on slow connections; true where the browser does not tell. */
export const isGenerous = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '')
