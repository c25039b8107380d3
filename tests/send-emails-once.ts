// One run of the sender in a process of its own, which a test may kill: reads what a function reads, from the environment.
import { readMailSettings } from '../src/platform/server/operator.ts'
import { sendEmails } from '../src/features/emails/send-emails.server.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

console.log(JSON.stringify(await sendEmails(secretDatabase(), readMailSettings(process.env)!)))
