// A picture that an organiser has uploaded, for whoever may see it: until its race is listed an address alone shows nobody anything,
// because a browser asks for pictures without the person's token.
import { useEffect, useState } from 'react'
import { isUploadedPicture, readUploadedPicture } from '../features/submit/submissions.store.ts'

interface Props {
  /** Of the race; nothing is shown of one that was not uploaded here. */
  imageUrl: string | null
  alt: string
  className?: string
}

export function UploadedPicture({ imageUrl, alt, className }: Props) {
  const [shown, setShown] = useState<{ imageUrl: string; source: string | null } | null>(null)
  useEffect(() => {
    if (!imageUrl || !isUploadedPicture(imageUrl)) return
    let isLeft = false
    const show = (source: string | null) => isLeft || setShown({ imageUrl, source })
    readUploadedPicture(imageUrl).then(show, () => show(null))
    return () => {
      isLeft = true
    }
  }, [imageUrl])
  if (shown?.imageUrl !== imageUrl) return null
  if (shown.source === null) return <p className="q">The picture could not be loaded.</p>
  return <img className={className} src={shown.source} alt={alt} />
}
