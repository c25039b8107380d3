// The pages of a list of the administration: fifty rows each, from the server.

/** Rows a page. */
export const PAGE = 50

/** Where the last page of so many rows begins. */
export const lastPage = (total: number): number => Math.floor((total - 1) / PAGE) * PAGE

interface ListPagesProps {
  offset: number
  total: number
  go: (offset: number) => void
}

export function ListPages({ offset, total, go }: ListPagesProps) {
  return (
    <p className="row">
      <button type="button" className="btn" disabled={offset === 0} onClick={() => go(offset - PAGE)}>
        Previous
      </button>
      <button
        type="button"
        className="btn"
        disabled={offset + PAGE >= total}
        onClick={() => go(offset + PAGE)}
      >
        Next
      </button>
    </p>
  )
}

/** How many rows there are, and which are shown. */
export function countWords(total: number, offset: number): string {
  const to = Math.min(total, offset + PAGE)
  return total <= PAGE ? `${total} in all` : `${offset + 1} to ${to} of ${total}`
}
