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
      'External devices that the caller sees, those that wait first; `status` takes several, separated by commas',
    useCase: listExternalDevices,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'A device that waits for approval; key and secret are told here and never again',
    useCase: createExternalDevice,
    response: externalDeviceWithKey,
  }),
  get: defineEndpoint({
    ...record.get,
    summary: 'One external device, also a deleted one',
    useCase: getExternalDevice,
  }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Rename it, move it to another store, or change its PIN',
    useCase: updateExternalDevice,
  }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'End it; what it pushed stays',
    useCase: deleteExternalDevice,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: `${ONE}/confirm`,
    summary: 'Let a waiting device in',
    useCase: confirmExternalDevice,
    response: externalDeviceRecord,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: `${ONE}/decline`,
    summary: 'Turn a waiting device away for good',
    useCase: declineExternalDevice,
    response: externalDeviceRecord,
  }),
  renewKey: defineEndpoint({
    method: 'POST',
    path: `${ONE}/key`,
    summary: 'A new key and secret, told here and never again; the old ones are dead at once',
    useCase: renewExternalKey,
    response: externalDeviceWithKey,
  }),
}

export const externalDeviceApi: ApiGroup = {
  name: 'externalDevices',
  title: 'External devices',
  description: 'Other systems (API), apps (APP) and displays (MONITOR) that reach /api/pos/v1',
  endpoints: externalDeviceEndpoints,
}

/** An external device's queries about itself, at the paths of tills (`byCaller`). */
export const ownExternalDeviceEndpoints = {
  self: defineEndpoint({
    method: 'GET',
    path: '/me',
    summary: 'The calling device, in every status',
    useCase: getOwnExternalDevice,
    response: ownDevice,
  }),
  sync: defineEndpoint({
    method: 'POST',
    path: '/sync',
    summary: 'Report software and PIN version, and that it is there',
    useCase: syncExternalDevice,
    response: ownDevice,
  }),
}
