// A picture made smaller on the device before it is sent.
import type { Reading } from '../../rules/reading/reading.ts'

const MAX_SIDE_PX = 1600
const MAX_BYTES = 900_000
const QUALITIES = [0.85, 0.7, 0.5]
/** A JPEG has no transparency: what a picture leaves open would be black. */
const GROUND = '#fff'

const UNREADABLE = 'We cannot read this picture. Choose a JPEG, PNG or WebP.'
const TOO_LARGE = 'Made smaller, this picture is still more than 900 kB. Choose one with less fine detail.'

/**
 * The picture as a JPEG of at most 900 kB, in base64, drawn again no wider than a page shows it: smaller, and without the place and time
 * that cameras write into it.
 */
export async function shrinkPicture(file: Blob): Promise<Reading<string>> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap || bitmap.width === 0) return { ok: false, reason: UNREADABLE }
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return { ok: false, reason: UNREADABLE }
  context.fillStyle = GROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality)
    const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
    if (base64.length * 0.75 <= MAX_BYTES) return { ok: true, value: base64 }
  }
  return { ok: false, reason: TOO_LARGE }
}
