import { expect, it } from 'vitest'
import { addressForOthers } from './address-for-others.ts'

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname })
const NETWORK = 'http://192.168.1.10:3000'

it.each([
  ['at the server itself: the address on the network', 'http://localhost:3000', NETWORK, `${NETWORK}/Home`],
  ['over https of the school: the door over http', 'https://192.168.1.10:3443', NETWORK, `${NETWORK}/Home`],
  ['under a name: the name', 'https://ai.school.cn', NETWORK, 'https://ai.school.cn/Home'],
  ['on another network of the server: that one', 'http://10.1.1.1:3000', NETWORK, 'http://10.1.1.1:3000/Home'],
  ['without a network: what there is', 'http://127.0.0.1:3000', '', 'http://127.0.0.1:3000/Home'],
])('[O117][O317] an address for others, %s', (_, here, networkAddress, expected) => {
  expect(addressForOthers('/Home', at(here), networkAddress)).toBe(expected)
})
