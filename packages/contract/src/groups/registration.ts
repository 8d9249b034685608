import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { wireAddresses } from '../wire/wire-addresses.ts'

export const checkAccess = defineEndpoint({
  id: 'E015',
  group: 'registration',
  ...wireAddresses.checkAccess,
  zone: 'visitor',
  summary: 'May the caller enter the site now. Fails only while it is closed, and never for administrators.',
  data: emptyData,
  errors: ['AccessClosed'],
})

export const getRegNo = defineEndpoint({
  id: 'E017',
  group: 'registration',
  method: 'GET',
  path: '/api/Reg/GetRegNo',
  zone: 'visitor',
  summary: 'The registration number of this installation.',
  data: z.object({ RegNo: z.string() }),
})
