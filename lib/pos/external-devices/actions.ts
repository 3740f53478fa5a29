'use server'

import { toAction } from '@/lib/server/next/action'
import { getExternalDeviceDefaults } from './queries/get-external-device'
import { confirmExternalDevice } from './use-cases/confirm-external-device'
import { createExternalDevice } from './use-cases/create-external-device'
import { declineExternalDevice } from './use-cases/decline-external-device'
import { deleteExternalDevice } from './use-cases/delete-external-device'
import { renewExternalKey } from './use-cases/renew-external-key'
import { updateExternalDevice } from './use-cases/update-external-device'

export const createExternalDeviceAction = toAction(createExternalDevice)

export const updateExternalDeviceAction = toAction(updateExternalDevice)

export const confirmExternalDeviceAction = toAction(confirmExternalDevice)

export const declineExternalDeviceAction = toAction(declineExternalDevice)

export const deleteExternalDeviceAction = toAction(deleteExternalDevice)

export const renewExternalKeyAction = toAction(renewExternalKey)

/** Called when the form of a new device opens. */
export const getExternalDeviceDefaultsAction = toAction(getExternalDeviceDefaults)
