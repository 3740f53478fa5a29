import { signedIn } from '@/lib/server/next/files'
import { answerAttachment } from '@/lib/platform/tickets/api'

export const GET = answerAttachment(signedIn)
