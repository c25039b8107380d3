// A button that does something with a row of a list. A list does one thing at a time: meanwhile its buttons take no press, and keep
// the focus.
import { createContext, use, type ComponentProps } from 'react'

/** Whether something is being done with a row of the list around. */
export const RunningContext = createContext(false)

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  onClick: () => void
}

export function RunButton({ onClick, 'aria-disabled': isInert = false, children, ...rest }: Props) {
  const takesNone = use(RunningContext) || isInert === true
  return (
    <button {...rest} type="button" aria-disabled={takesNone} onClick={() => takesNone || onClick()}>
      {children}
    </button>
  )
}
