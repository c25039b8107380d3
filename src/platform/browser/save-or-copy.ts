// Hands a text or a picture to the browser: as a file to keep, which never leaves the device, or to the clipboard.

/** Saves `text` under `fileName`. */
export const saveFile = (fileName: string, text: string, type = 'text/csv'): void =>
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }))

/** Saves what is not text. */
export function saveBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Whether it was copied. Some browsers do not allow it, and where the site has no https there is no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
