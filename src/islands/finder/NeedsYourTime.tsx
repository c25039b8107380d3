// The order by the runner's own time takes a time: says so, and leads to where it is entered.

export function NeedsYourTime() {
  return (
    <div className="note needs-time">
      <p>To sort by your time, enter one recent result. Until then the races with most runners come first.</p>
      <a className="btn" href="/your-time">
        Enter your time
      </a>
    </div>
  )
}
