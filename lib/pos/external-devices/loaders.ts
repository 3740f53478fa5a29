import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadForCreation, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { externalDeviceList } from './list'
import { getExternalDeviceDefaults, getExternalDeviceDetail } from './queries/get-external-device'
import { listExternalDevices } from './queries/list-external-devices'

export const loadExternalDevices = (params: Promise<UrlParams>) =>
  loadList(listExternalDevices, externalDeviceList, params)

export const loadExternalDevice = recordLoader(getExternalDeviceDetail)

export const loadNewExternalDevice = (params: Promise<UrlParams>) =>
  loadForCreation(getExternalDeviceDefaults, {}, params)
