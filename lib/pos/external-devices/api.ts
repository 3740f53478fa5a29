import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { ownDevice } from '@/lib/pos/pos-devices/schema'
import { getExternalDevice } from './queries/get-external-device'
import { getOwnExternalDevice } from './queries/get-own-external-device'
import { listExternalDevices } from './queries/list-external-devices'
import { externalDeviceRecord, externalDeviceWithKey } from './schema'
import { confirmExternalDevice } from './use-cases/confirm-external-device'
import { createExternalDevice } from './use-cases/create-external-device'
import { declineExternalDevice } from './use-cases/decline-external-device'
import { deleteExternalDevice } from './use-cases/delete-external-device'
import { renewExternalKey } from './use-cases/renew-external-key'
import { syncExternalDevice } from './use-cases/sync-external-device'
import { updateExternalDevice } from './use-cases/update-external-device'

const ONE = '/external-devices/{id}'
const record = recordOperations('/external-devices', externalDeviceRecord)

const externalDeviceEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary:
      'External devices visible to the caller, pending ones first; `status` takes several values, separated by commas',
    useCase: listExternalDevices,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a device, pending approval; key and secret are returned only here',
    useCase: createExternalDevice,
    response: externalDeviceWithKey,
  }),
  get: defineEndpoint({
    ...record.get,
    summary: 'One external device, including deleted ones',
    useCase: getExternalDevice,
  }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Rename a device, move it to another store, or change its PIN',
    useCase: updateExternalDevice,
  }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'End a device; its pushed data stays',
    useCase: deleteExternalDevice,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: `${ONE}/confirm`,
    summary: 'Confirm a pending device',
    useCase: confirmExternalDevice,
    response: externalDeviceRecord,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: `${ONE}/decline`,
    summary: 'Decline a pending device for good',
    useCase: declineExternalDevice,
    response: externalDeviceRecord,
  }),
  renewKey: defineEndpoint({
    method: 'POST',
    path: `${ONE}/key`,
    summary: 'Create a new key and secret, returned only here; voids the old ones at once',
    useCase: renewExternalKey,
    response: externalDeviceWithKey,
  }),
}

export const externalDeviceApi: ApiGroup = {
  name: 'externalDevices',
  title: 'External devices',
  description: 'Other systems (API), apps (APP) and displays (MONITOR) that call /api/pos/v1',
  endpoints: externalDeviceEndpoints,
}

/** An external device's queries about itself, at the paths of tills (`byCaller`). */
export const ownExternalDeviceEndpoints = {
  self: defineEndpoint({
    method: 'GET',
    path: '/me',
    summary: 'The calling device, in any status',
    useCase: getOwnExternalDevice,
    response: ownDevice,
  }),
  sync: defineEndpoint({
    method: 'POST',
    path: '/sync',
    summary: 'Heartbeat: report software and PIN version',
    useCase: syncExternalDevice,
    response: ownDevice,
  }),
}
