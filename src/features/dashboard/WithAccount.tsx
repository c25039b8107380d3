// What a guest would have here with an account.
import { signInHref, signUpHref } from '../../rules/account/same-site-redirect.ts'

export function WithAccount({ path }: { path: string }) {
  return (
    <section className="sec" aria-labelledby="with-account-title">
      <header>
        <h2 id="with-account-title">With an account</h2>
        <p>It is free, and what you have saved here moves into it.</p>
      </header>
      <ul className="lines promise">
        <li>
          <b>Your shelf.</b> Races you have run with year, time and notes, on a map, with your PBs and what
          each time is worth on a neutral course. You can import your list as a CSV file.
        </li>
        <li>
          <b>Your calendar.</b> One private link adds race and ballot dates for the races you save.
        </li>
        <li>
          <b>Comparisons and reviews.</b> Kept with your notes, shared only if you choose.
        </li>
        <li>
          <b>It is all yours.</b> Export everything or delete it at any time.
        </li>
      </ul>
      <p className="row">
        <a className="btn go" href={signUpHref(path)}>
          Sign Up
        </a>
        <a className="btn" href={signInHref(path)}>
          Sign In
        </a>
      </p>
    </section>
  )
}
