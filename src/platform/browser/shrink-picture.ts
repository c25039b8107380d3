// Draws a picture again, no wider than a page shows it: smaller, and without the place and time that cameras write into it.

const MAX_SIDE_PX = 1600
const MAX_BYTES = 900_000
const QUALITIES = [0.85, 0.7, 0.5]

/** The picture as a JPEG of at most 900 kB, in base64; null where the file is none that this browser can read. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap || bitmap.width === 0) return null
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality)
    const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
    if (base64.length * 0.75 <= MAX_BYTES) return base64
  }
  return null
}
