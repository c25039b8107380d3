// The account: profile, address, password, where one is signed in, one's own data. All of it is filled by the server's answers;
// the built page holds nothing of anybody. Guests see the way in (GuestInvitation.astro) instead.
import type { ReactNode } from 'react'
import { asIsland } from '../../ui/as-island.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { OwnData } from './OwnData.tsx'
import { Profile } from './Profile.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import './account.css'

export const Account = asIsland(function Account({ guest }: { guest?: ReactNode }) {
  return (
    <>
      <ConfirmEmail />
      {guest}
      <div data-private="">
        <Profile />
        <ChangeEmail />
        <ChangePassword />
        <SecondFactor />
        <Sessions />
        <EmailSettings />
        <OwnData />
      </div>
    </>
  )
})
