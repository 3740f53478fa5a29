'use server'

import { toAction } from '@/lib/server/next/action'
import { patchArchive } from './use-cases/patch-archive'

export const patchArchiveAction = toAction(patchArchive)
