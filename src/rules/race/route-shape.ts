// How a course runs between start and finish.

export const ROUTE_SHAPES = ['loop', 'laps', 'out-and-back', 'point-to-point'] as const
export type RouteShape = (typeof ROUTE_SHAPES)[number]

export const ROUTE_SHAPE_LABELS: Record<RouteShape, string> = {
  loop: 'One loop',
  laps: 'Laps',
  'out-and-back': 'Out and back',
  'point-to-point': 'Point to point',
}

/** The shape that a fact names; null for none. */
const routeShape = (loop: string | null): RouteShape | null =>
  ROUTE_SHAPES.find((shape) => shape === loop) ?? null

/** In words: `Point to point`; what is none of them as it stands. */
export const routeShapeWords = (loop: string | null): string | null => {
  const shape = routeShape(loop)
  return shape ? ROUTE_SHAPE_LABELS[shape] : loop
}

/** Whether a course ends where it began, so that its ends are of one height; false where nothing is known. */
export const endsAtStart = ({ loop }: { loop: string | null }): boolean =>
  loop !== null && loop !== 'point-to-point'
