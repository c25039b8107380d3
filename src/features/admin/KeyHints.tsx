// What the keys of a list do, in words below it.

interface KeyHintsProps {
  opens: boolean
  searches?: boolean
}

export function KeyHints({ opens, searches = false }: KeyHintsProps) {
  return (
    <p className="keys q">
      Keys: <kbd>j</kbd> <kbd>k</kbd> move
      {opens && (
        <>
          , <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        </>
      )}
      {searches && (
        <>
          , <kbd>/</kbd> searches
        </>
      )}
    </p>
  )
}
