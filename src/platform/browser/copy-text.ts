// Copying to the clipboard.

/** Whether it was copied. Some browsers do not allow it, and where the site has no https there is no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
