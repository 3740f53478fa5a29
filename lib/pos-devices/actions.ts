'use server'

import { toAction } from '@/lib/server/next/action'
import { confirmDevice } from './use-cases/confirm-device'
import { declineDevice } from './use-cases/decline-device'
import { retireDevice } from './use-cases/retire-device'
import { updateDevice } from './use-cases/update-device'

export const confirmDeviceAction = toAction(confirmDevice)

export const declineDeviceAction = toAction(declineDevice)

export const updateDeviceAction = toAction(updateDevice)

/** Ends the till, and its TSE with it. */
export const deleteDeviceAction = toAction(retireDevice)
