import { signedIn } from '@/lib/server/next/files'
import { answerAttachment } from '@/lib/platform/tickets/api'

/** An attachment for the browser's session. */
export const GET = answerAttachment(signedIn)
