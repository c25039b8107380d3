// The orders by the runner's own time and chance take a time: says so, and leads to where it is entered.

export function NeedsYourTime() {
  return (
    <div className="note needs-time">
      <p>
        To sort by your time or your chance, enter one recent result. Until then the races with most runners
        come first.
      </p>
      <a className="btn" href="/your-time">
        Enter your time
      </a>
    </div>
  )
}
