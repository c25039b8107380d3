// The parts of /my-races that need an account.
import './medals.ts'
import './own-reviews.ts'
import './profile.ts'
