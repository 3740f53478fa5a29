'use server'

import { toAction } from '@/lib/server/next/action'
import { commentClosing } from './use-cases/comment-closing'

export const commentClosingAction = toAction(commentClosing)
