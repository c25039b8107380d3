// One run of the sender in a process of its own, which a test may kill: reads what a function reads, from the environment.
import { readMailSettings } from '../functions/lib/emails/mail-settings.ts'
import { sendEmails } from '../functions/lib/emails/send-emails.ts'
import { secretDatabase } from '../functions/lib/secret-database.ts'

console.log(JSON.stringify(await sendEmails(secretDatabase(), readMailSettings(process.env)!)))
