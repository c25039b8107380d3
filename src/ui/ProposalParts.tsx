// Parts of a proposal that its organiser and the editor see alike: the picture that was uploaded, and a doubt about the pin.
import { useEffect, useMemo, useState } from 'react'
import { isUploadedPicture, readUploadedPicture } from '../features/submit/submissions.store.ts'
import { readSubmitPlaces, type SubmitPlace } from '../features/submit/submit-places.store.ts'
import { farFromWords, pinFarFrom } from '../rules/submission/proposal-quality.ts'
import type { RaceProposal } from '../rules/submission/race-proposal.ts'

// Until its race is listed the address of a picture alone shows nobody anything: a browser asks for pictures without the person's token.

interface PictureProps {
  /** Of the race; nothing is shown of one that was not uploaded here. */
  imageUrl: string | null
  alt: string
  className?: string
}

export function UploadedPicture({ imageUrl, alt, className }: PictureProps) {
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

// A pin that is far from its town: a question, never a refusal, because whoever set it knows the place.

export type PinnedTown = Pick<RaceProposal, 'place' | 'lat' | 'lon'>

interface PinDoubtProps {
  of: PinnedTown
  /** Follows the sentence that says how far it is. */
  question: string
}

/** Shows nothing where the pin is near, and where that is unknown. */
export function PinDoubt({ of: { place, lat, lon }, question }: PinDoubtProps) {
  const [places, setPlaces] = useState<readonly SubmitPlace[]>([])
  useEffect(() => {
    readSubmitPlaces().then(setPlaces, () => setPlaces([]))
  }, [])
  const far = useMemo(
    () =>
      typeof lat === 'number' && typeof lon === 'number' ? pinFarFrom({ lat, lon }, place, places) : null,
    [lat, lon, place, places],
  )
  return <output className="pin-doubt">{far && `${farFromWords(far)} ${question}`}</output>
}
