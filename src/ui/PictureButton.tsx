// The button that makes a picture of what a page shows and passes it on.
import { useState } from 'react'
import { showToast } from './toasts.store.ts'

interface Props {
  /** With its ending: `my-season.png`. */
  fileName: string
  /** Null where the browser cannot draw it. */
  draw: () => Promise<Blob | null>
}

export function PictureButton({ fileName, draw }: Props) {
  const [isDrawing, setDrawing] = useState(false)
  const press = async () => {
    setDrawing(true)
    try {
      const picture = await draw()
      if (!picture) throw new Error('no canvas')
      const { passOnPicture } = await import('../platform/browser/share-picture.ts')
      await passOnPicture(fileName, picture)
    } catch {
      showToast({ kind: 'error', title: 'No picture', text: 'It could not be drawn just now. Try again.' })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <button className="btn" type="button" disabled={isDrawing} onClick={() => void press()}>
      Save as a picture
    </button>
  )
}
