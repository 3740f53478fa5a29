'use server'

import { toAction } from '@/lib/server/next/action'
import { createPosVersion } from './use-cases/create-pos-version'
import { deletePosVersion } from './use-cases/delete-pos-version'
import { patchPosVersion } from './use-cases/patch-pos-version'

export const createPosVersionAction = toAction(createPosVersion)

export const patchPosVersionAction = toAction(patchPosVersion)

export const deletePosVersionAction = toAction(deletePosVersion)
