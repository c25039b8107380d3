// Subscribes to emails about new races and dates in a search; a signed-in person may save the search without them.
import { SEARCH_FAILURE } from '../../rules/writing/messages.ts'
import { SubscribeForm, useOwnAddress } from '../../ui/SubscribeForm.tsx'
import { saveSearch } from '../searches/searches.store.ts'

export function WatchSearchForm({ query }: { query: string }) {
  const own = useOwnAddress()
  const isSignedIn = own.email !== undefined
  return (
    <>
      <SubscribeForm
        title="New races and dates by email"
        action={isSignedIn ? 'Save this search' : 'Email me'}
        note="At most one email a week, and only when something new matches. You can stop at any time."
        failure={SEARCH_FAILURE}
        {...own}
        send={async ({ email = '', emails }) => {
          const sendsEmail = !isSignedIn || emails === 'on'
          return (await saveSearch({ email, query, sendsEmail })).message
        }}
      >
        {isSignedIn && (
          <label className="tick">
            <input type="checkbox" name="emails" defaultChecked />
            Email me what is new
          </label>
        )}
      </SubscribeForm>
      <p className="s">
        {isSignedIn ? (
          <a href="/account#searches">Your saved searches</a>
        ) : (
          <>
            With an <a href="/register">account</a> you see, rename and switch your searches in one place.
          </>
        )}
      </p>
    </>
  )
}
