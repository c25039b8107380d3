// What a tool says to those who do not see it: nothing while one types, and a second after the last change one sentence, which is
// the first field's refusal or else the answer.
import { useEffect, useRef, useState, type RefObject } from 'react'

/** From the last key until a field is refused. */
export const RESTED_MS = 800
/** From the last change, a refusal too, until something is said. */
const PAUSE_MS = 1000

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The sentence for a tool as it is in the page. */
export function toolSentence(tool: ParentNode): string {
  const field = tool.querySelector('[aria-invalid]')?.closest('.field')
  if (field) return `${textOf(field.querySelector('label'))}: ${textOf(field.querySelector('.bad'))}`
  const none = tool.querySelector('[data-no-answer]')
  if (none) return textOf(none)
  return [...tool.querySelectorAll('[data-answer]')].map(textOf).filter(Boolean).join(': ')
}

/** Sentence for the frame's live region; empty until somebody has used the tool. */
export function useAnnouncement(tool: RefObject<HTMLElement | null>): string {
  const [sentence, setSentence] = useState('')
  const announced = useRef('')
  useEffect(() => {
    const root = tool.current
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const speakLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const now = toolSentence(root)
        if (now === announced.current) return
        announced.current = now
        setSentence(now)
      }, PAUSE_MS)
    }
    const changes = new MutationObserver(speakLater)
    const listen = () => {
      changes.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-invalid'],
      })
      // What is typed on and changes nothing in the page, as what cannot be read yet, is typing too.
      root.addEventListener('input', speakLater)
    }
    // What the page said from the start, or filled in by itself, is no news.
    const begin = () => {
      announced.current ||= toolSentence(root)
      listen()
      root.removeEventListener('focusin', begin)
      root.removeEventListener('input', begin, true)
    }
    // Somebody began before this script came: the answer to that is news.
    if (root.contains(document.activeElement)) {
      listen()
      speakLater()
    } else {
      root.addEventListener('focusin', begin)
      root.addEventListener('input', begin, true)
    }
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      root.removeEventListener('input', speakLater)
      root.removeEventListener('focusin', begin)
      root.removeEventListener('input', begin, true)
    }
  }, [tool])
  return sentence
}
