// What the air takes from elite marathoners, by temperature and humidity: a published grid, read between its lines.
import { alongCurve, type CurvePoint } from '../prediction/piecewise-linear.ts'

const TEMPERATURES_C = [0, 2, 5, 8, 10, 13, 14, 15, 18, 20, 21, 22, 23, 25, 28, 30]
/** A row for each 10 % of relative humidity from 0 to 100, a column a temperature: loss of log speed in ten-thousandths. */
const LOSSES = `
  57 40 17  0  0  0  0  1 12  19  23  26  28  32  37  40
  57 40 17  0  0  0  0  1 25  42  49  56  62  73  88  97
  57 40 17  0  0  0  0  1 35  59  70  81  92 111 139 156
  57 40 17  0  0  0  0  1 38  69  85 100 115 145 189 218
  57 40 17  0  0  0  0  1 44  82 101 121 141 181 243 284
  57 40 17  0  0  0  0  3 60 104 127 151 175 225 303 356
  57 40 17  0  0  0  0 15 74 123 150 178 208 270 369 437
  57 40 17  0  0  0  3 17 77 129 160 194 231 310 440 530
  57 40 17  0  0  0  3 17 77 129 162 203 247 346 512 629
  60 43 18  0  0  0  3 17 77 129 162 210 263 382 585 729
  80 62 36 14  1  0  3 17 77 129 163 217 278 418 658 828`

const BY_HUMIDITY = LOSSES.trim()
  .split('\n')
  .map((row, tens) => {
    const losses = row.trim().split(/\s+/).map(Number)
    const byTemperature = TEMPERATURES_C.map((airC, i): CurvePoint => [airC, losses[i]!])
    return { humidityPct: 10 * tens, byTemperature }
  })

/**
 * Change of log speed of an elite marathoner, 0 or less, at an air temperature (°C) and relative humidity (%): bilinear in
 * the published grid, as at its edge below 0 °C and above 30 °C. Of its degrees and per cents every tenth humidity is here,
 * and the temperatures between which it bends by less than 0.0003.
 * Source: J. Davis (2025), github.com/johnjdavisiv/heat-adjusted-pace, heat_humidity_adjustments_fine_v2025-09-04.json:
 * a re-fit of the marathons of K. Mantzios et al., Med Sci Sports Exerc 54 (2022) 153–161.
 */
export function eliteLogSpeedChange(temperatureC: number, humidityPct: number): number {
  const atTemperature = BY_HUMIDITY.map((row): CurvePoint => [
    row.humidityPct,
    alongCurve(row.byTemperature, temperatureC),
  ])
  const loss = alongCurve(atTemperature, humidityPct)
  return loss === 0 ? 0 : -loss / 10_000
}
