// Threads that share a list of pages: all of it is taken, each part once, and each thread begins where no other is.
import { expect, test } from 'vitest'
import { countTaken, PAGES_OF_BLOCK, sharedBlocks, stopSharing, takenBlocks } from './shared-blocks.ts'

const walkers = (of: number) => Array.from({ length: of }, (_, number) => ({ number, of }))

test.each([1, 2, 3, 4])('%i threads take all blocks between them, each block once', (of) => {
  const blocks = sharedBlocks(50 * PAGES_OF_BLOCK - 3)
  const shares = walkers(of).map((walker) => takenBlocks(blocks, walker))
  const taken: number[] = []
  for (let isLeft = true; isLeft;) {
    const next = shares.map((share) => share.next().value).filter((block) => block !== undefined)
    taken.push(...next)
    isLeft = next.length > 0
  }
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, block) => block))
  expect(countTaken(blocks)).toBe(50)
})

test('two threads come from both ends, four from the ends of both halves', () => {
  const starts = (of: number) => {
    const blocks = sharedBlocks(100 * PAGES_OF_BLOCK)
    return walkers(of).map((walker) => takenBlocks(blocks, walker).next().value)
  }
  expect(starts(2)).toEqual([0, 99])
  expect(starts(4)).toEqual([0, 49, 50, 99])
})

test('a thread alone makes what the others left, and nothing once sharing has stopped', () => {
  const blocks = sharedBlocks(10 * PAGES_OF_BLOCK)
  const share = takenBlocks(blocks, { number: 1, of: 2 })
  expect([share.next().value, share.next().value]).toEqual([9, 8])
  stopSharing(blocks)
  expect(share.next().done).toBe(true)
})
