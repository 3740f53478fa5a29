'use server'

import { toAction } from '@/lib/server/next/action'
import { confirmDevice } from './use-cases/confirm-device'
import { declineDevice } from './use-cases/decline-device'
import { deleteDevice } from './use-cases/delete-device'
import { settleRejections } from './use-cases/settle-rejections'
import { updateDevice } from './use-cases/update-device'

export const confirmDeviceAction = toAction(confirmDevice)

export const declineDeviceAction = toAction(declineDevice)

export const updateDeviceAction = toAction(updateDevice)

export const deleteDeviceAction = toAction(deleteDevice)

export const settleRejectionsAction = toAction(settleRejections)
