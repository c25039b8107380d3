// The front door to the forgiving readers: whatever a runner types becomes a value in one unit, or a sentence.

export type { Reading } from './reading.ts'
export { readDistance } from './read-distance.ts'
export { readDuration } from './read-duration.ts'
export { readMileage } from './read-mileage.ts'
export { readPace } from './read-pace.ts'
export { readTemperature } from './read-temperature.ts'
