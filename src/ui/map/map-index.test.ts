import { describe, expect, test } from 'vitest'
import { MapWorkerClient } from './map-worker-client.ts'
import { MapIndex, type Cluster, type Opening, packLines, traceLines } from './map-index.ts'
import { toOutline } from './plane.ts'

describe('map index', () => {
  const WORLD: [number, number, number, number] = [-180, -85, 180, 85]
  // Berlin twice at the same spot, Potsdam close by, Sydney far away.
  const LON_LATS = Float64Array.from([13.4, 52.5, 13.4, 52.5, 13.06, 52.4, 151.2, -33.9])
  const load = { kind: 'load', lonLats: LON_LATS, maxZoom: 10 } as const

  async function loaded() {
    const index = new MapIndex()
    await index.reply(load)
    return index
  }

  describe('MapIndex', () => {
    test('groups what is close together and leaves alone what is not', async () => {
      const clusters = (await (await loaded()).reply({ kind: 'clusters', box: WORLD, zoom: 2 })) as Cluster[]
      expect(clusters.map(({ count }) => count).sort()).toEqual([1, 3])
      expect(clusters.find(({ count }) => count === 1)!.index).toBe(3)
    })

    test('counts every point once at every zoom', async () => {
      const index = await loaded()
      for (let zoom = 0; zoom <= 10; zoom++) {
        const clusters = (await index.reply({ kind: 'clusters', box: WORLD, zoom })) as Cluster[]
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(4)
      }
    })

    test('says at which zoom a group falls apart, or that it never does', async () => {
      const index = await loaded()
      const openingAt = async (zoom: number) => {
        const clusters = (await index.reply({ kind: 'clusters', box: WORLD, zoom })) as Cluster[]
        return (await index.reply({
          kind: 'open',
          group: clusters.find(({ group }) => group !== null)!.group!,
        })) as Opening
      }
      const three = await openingAt(2)
      expect(three.zoom).toBeGreaterThan(2)
      expect(three.members.sort()).toEqual([0, 1, 2])
      expect(await openingAt(10)).toEqual({ zoom: null, members: [0, 1] })
    })

    test('a group of points loaded before is no more', async () => {
      const index = await loaded()
      expect(await index.reply({ kind: 'open', group: 123_456 })).toBeNull()
    })

    test('has no groups before anything is loaded', async () => {
      expect(await new MapIndex().reply({ kind: 'clusters', box: WORLD, zoom: 3 })).toEqual([])
    })
  })

  describe('MapWorkerClient', () => {
    test('works on this thread where no worker can start', async () => {
      const client = new MapWorkerClient(() => {
        throw new TypeError('blocked')
      })
      await client.request(load)
      expect(await client.request({ kind: 'clusters', box: WORLD, zoom: 2 })).toHaveLength(2)
    })

    test('asks again on this thread what a breaking worker left open, with the points it had', async () => {
      const worker = new EventTarget() as Worker
      worker.postMessage = () => undefined
      const client = new MapWorkerClient(() => worker)
      const open = [client.request(load), client.request({ kind: 'clusters', box: WORLD, zoom: 2 })] as const
      worker.dispatchEvent(new Event('error'))
      expect(await open[0]).toBe(4)
      expect(await open[1]).toHaveLength(2)
    })
  })
})

describe('packed lines', () => {
  function trace(lines: [number, number][][], box: [number, number, number, number], scale: number): string {
    const drawn: string[] = []
    const pen = {
      beginPath: () => undefined,
      moveTo: (x: number, y: number) => drawn.push(`M${x},${y}`),
      lineTo: (x: number, y: number) => drawn.push(`L${x},${y}`),
    }
    traceLines(pen, packLines(lines.map((line) => toOutline(line))), box, scale)
    return drawn.join(' ')
  }

  test('draws from the north-west corner of the box, line by line', () => {
    const lines: [number, number][][] = [
      [
        [1, 1],
        [3, 1],
      ],
      [
        [2, 2],
        [2, 4],
      ],
    ]
    expect(trace(lines, [1, 1, 5, 5], 10)).toBe('M0,0 L20,0 M10,10 L10,30')
  })

  test('leaves out lines beside the box and steps too small to see', () => {
    const lines: [number, number][][] = [
      [
        [10, 10],
        [12, 12],
      ],
      [
        [1, 1],
        [1.01, 1],
        [4, 1],
      ],
    ]
    expect(trace(lines, [1, 1, 5, 5], 10)).toBe('M0,0 L30,0')
  })
})
