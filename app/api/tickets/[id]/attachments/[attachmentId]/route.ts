import { currentContext } from '@/lib/server/auth/current-session'
import { answerAttachment } from '@/lib/tickets/api'

/** An attachment for the browser's session. */
export const GET = answerAttachment(() => currentContext())
