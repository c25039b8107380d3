// The codec both ways: whatever is typed comes back from the link.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { heightIn, temperatureIn } from './reading.ts'
import { inUnits, MAX_INPUT_LENGTH, readToolInputs, writeToolInputs } from './tool-inputs.ts'

const tool = {
  example: { distance: '10k', time: '40:00', mileage: '40', units: 'km' },
  whenLinked: { mileage: '' },
}
const typed = fc
  .anyText({ maxLength: MAX_INPUT_LENGTH })
  .filter((text) => text.length <= MAX_INPUT_LENGTH && text.isWellFormed())
const inputs = fc.record({ distance: typed, time: typed, mileage: typed, units: typed })

describe('a link', () => {
  it('brings back whatever was typed', () => {
    fc.assert(
      fc.property(inputs, (texts) => {
        expect(readToolInputs(tool, writeToolInputs(tool, texts))).toEqual(texts)
      }),
    )
  })

  it('is written the same when read and written again', () => {
    fc.assert(
      fc.property(inputs, (texts) => {
        const link = writeToolInputs(tool, texts)
        expect(writeToolInputs(tool, readToolInputs(tool, link))).toBe(link)
      }),
    )
  })

  it('reads any text at all without failing', () => {
    fc.assert(
      fc.property(fc.anyText(), (search) => {
        expect(Object.keys(readToolInputs(tool, search))).toEqual(Object.keys(tool.example))
      }),
    )
  })

  it('is readable', () => {
    const texts = { distance: 'half', time: '1:30:00', mileage: '65 km', units: 'km' }
    expect(writeToolInputs(tool, texts)).toBe('?distance=half&time=1:30:00&mileage=65+km&units=km')
  })
})

describe('readToolInputs', () => {
  it('gives the example where the address has nothing of the tool', () => {
    expect(readToolInputs(tool, '')).toEqual(tool.example)
    expect(readToolInputs(tool, '?utm_source=letter')).toEqual(tool.example)
  })

  it('takes nothing for granted that a link leaves out', () => {
    expect(readToolInputs(tool, '?distance=half&time=1:30:00')).toEqual({
      distance: 'half',
      time: '1:30:00',
      mileage: '',
      units: 'km',
    })
  })

  it('cuts what no field could need', () => {
    expect(readToolInputs(tool, `?time=${'9'.repeat(500)}`).time).toHaveLength(MAX_INPUT_LENGTH)
  })
})

describe('the other unit', () => {
  const heat = {
    example: { temp: '20', height: '500', time: '3:30', units: 'km' },
    inOtherUnits: ({ temp, height }: { temp: string; height: string }, to: 'km' | 'mi') => ({
      temp: temperatureIn(temp, to === 'mi' ? 'F' : 'C'),
      height: heightIn(height, to === 'mi' ? 'ft' : 'm'),
    }),
  }

  it('says the same day in its own numbers, there and back', () => {
    const miles = inUnits(heat, heat.example, 'mi')
    expect(miles).toEqual({ temp: '68', height: '1640', time: '3:30', units: 'mi' })
    expect(inUnits(heat, miles, 'km')).toEqual(heat.example)
    expect(inUnits(heat, heat.example, 'km')).toBe(heat.example)
  })

  it('leaves what carries its unit, what is no number, and tools without units', () => {
    const odd = { ...heat.example, temp: '20 °C', height: 'high' }
    expect(inUnits(heat, odd, 'mi')).toEqual({ ...odd, units: 'mi' })
    expect(inUnits({ example: { time: '1' } }, { time: '1' }, 'mi')).toEqual({ time: '1' })
  })
})
