// A word that needs a sentence: shown over it after a while of pointing, on focus, and on a touch (src/elements/tooltips.ts).
// The sentence stands elsewhere in the page, hidden, so that a heading of a column is its word alone. Its style is tip.css.
interface Props {
  /** Of the element that holds the sentence: the description of the word, with or without the script. */
  describedBy: string
  children: string
}

export const Tip = ({ describedBy, children }: Props) => (
  <button type="button" className="tip" data-tip="" aria-describedby={describedBy}>
    {children}
  </button>
)
