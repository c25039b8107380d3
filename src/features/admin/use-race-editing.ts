// Says that one has the form of a race open, and who else has. It warns: what is saved over another's is refused by its version.
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import type { RaceEditing } from './race-notes.schema.ts'

const RENEW_EVERY_MS = 60_000

/** The others who have the form of this race open, while it `isOpen` here; `renew` is called on each change in it. */
export function useRaceEditing(id: number, isOpen: boolean) {
  const path = `/api/admin/marathons/${id}/editing`
  const [others, setOthers] = useState<RaceEditing['others']>([])
  const renewedAt = useRef(0)
  const say = () => {
    renewedAt.current = Date.now()
    // Without an answer nobody is warned, and editing goes on.
    callApi<RaceEditing>(path, { method: 'POST' }).then(
      (answer) => setOthers(answer.others),
      () => undefined,
    )
  }
  useEffect(() => {
    if (!isOpen) return
    say()
    const leave = () => void callApi(path, { method: 'DELETE', keepalive: true }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
    // `say` is made again each time; it belongs to the path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, isOpen])
  const renew = () => {
    if (Date.now() - renewedAt.current >= RENEW_EVERY_MS) say()
  }
  return { others, renew }
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `Anna has had this race open since 14:05.`, on the reader's own clock. */
export const openSinceWords = ({ name, since }: RaceEditing['others'][number]): string =>
  `${name} has had this race open since ${TIME.format(new Date(since))}.`
