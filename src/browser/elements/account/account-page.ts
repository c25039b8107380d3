// All that /account is made of.
import './confirm-email.ts'
import './email-form.ts'
import './letter-settings.ts'
import './own-data.ts'
import './password-form.ts'
import './profile-form.ts'
import './session-list.ts'
