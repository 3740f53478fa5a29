import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { deviceList } from './list'
import { getDeviceDetail } from './queries/get-device-detail'
import { listDevicePage } from './queries/list-device-page'

export const loadDevices = (params: Promise<UrlParams>) => loadList(listDevicePage, deviceList, params)

export const loadDevice = recordLoader(getDeviceDetail)
