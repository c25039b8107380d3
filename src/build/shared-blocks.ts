// Decides which thread makes which pages. Threads take blocks of the list from places of their own, in pairs that work towards
// each other. Pages of a route are neighbours in the list, so one thread makes most of a route: only that thread loads it,
// warms it up and keeps what its pages share.

/** Few enough that no thread waits long for the last block of another. */
export const PAGES_OF_BLOCK = 16

/** A number for each block, 1 once it has been taken. */
export type SharedBlocks = Int32Array<SharedArrayBuffer>

/** One of the threads that share a list. */
export interface Walker {
  /** From 0. */
  number: number
  /** How many they are. */
  of: number
}

/** Blocks for a list of so many pages, none of them taken. */
export const sharedBlocks = (pages: number): SharedBlocks =>
  new Int32Array(new SharedArrayBuffer(Math.ceil(pages / PAGES_OF_BLOCK) * Int32Array.BYTES_PER_ELEMENT))

/** How many blocks have been taken by now. */
export const countTaken = (blocks: SharedBlocks): number => blocks.reduce((sum, taken) => sum + taken, 0)

/** Leaves what has not been taken: nobody takes another block. */
export function stopSharing(blocks: SharedBlocks): void {
  for (let block = 0; block < blocks.length; block++) Atomics.store(blocks, block, 1)
}

/** Takes block after block for a thread, until none is left: first those of its own part of the list. */
export function* takenBlocks(blocks: SharedBlocks, { number, of }: Walker): Generator<number> {
  const { length } = blocks
  const pairs = Math.ceil(of / 2)
  const pair = Math.floor(number / 2)
  const isForward = number % 2 === 0
  const start = isForward
    ? Math.floor((pair * length) / pairs)
    : Math.floor(((pair + 1) * length) / pairs) - 1
  for (let steps = 0; steps < length; steps++) {
    const block = (start + (isForward ? steps : length - steps)) % length
    if (Atomics.exchange(blocks, block, 1) === 0) yield block
  }
}
