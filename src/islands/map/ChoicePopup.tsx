// A popup of the map with what React draws in it.
import { Popup, type Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '../../domain/great-circle.ts'

interface Props {
  map: LeafletMap
  at: Point
  /** Whether the map moves where the popup would not be seen whole. */
  isMoving: boolean
  onClose: () => void
  children: ReactNode
}

/** Stands at the place that it is made with: another place is another popup. */
export function ChoicePopup({ map, at, isMoving, onClose, children }: Props) {
  const [content] = useState(() => document.createElement('div'))
  const first = useRef({ at, isMoving })
  const closed = useRef(onClose)
  useEffect(() => {
    closed.current = onClose
  })
  useEffect(() => {
    const { at: place, isMoving: autoPan } = first.current
    const popup = new Popup({ content, autoPan, offset: [0, -4], maxWidth: 280 }).setLatLng([
      place.lat,
      place.lon,
    ])
    const close = () => closed.current()
    popup.on('remove', close).openOn(map)
    return () => {
      popup.off('remove', close)
      popup.remove()
    }
  }, [map, content])
  return createPortal(children, content)
}
