import { isPhone } from '@shijie/contract'
import nodemailer from 'nodemailer'
import { newId } from '../platform/ids.ts'
import type { Db } from '../services.ts'
import type { Config } from '../start/config.ts'

export interface Message {
  /** A phone number or an e-mail address. */
  recipient: string
  subject: string
  body: string
}

export type Channel = 'phone' | 'email'

export const channelOf = (account: string): Channel => (isPhone(account) ? 'phone' : 'email')

/** How verification codes reach people. */
export interface Messenger {
  /** Can a message of this channel reach its recipient without an administrator's hand. */
  reaches(channel: Channel): boolean
  send(message: Message): Promise<void>
}

/** Keeps messages in the database, for administrators to hand over. */
export function createOutbox(db: Db, reachesPeople: boolean): Messenger {
  return {
    reaches: () => reachesPeople,
    async send({ recipient, subject, body }) {
      await db.insertInto('outbox_messages').values({ id: newId(), recipient, subject, body }).execute()
    },
  }
}

function createSmtp(url: string, from: string): Messenger {
  const transport = nodemailer.createTransport(url)
  return {
    reaches: (channel) => channel === 'email',
    async send({ recipient, subject, body }) {
      await transport.sendMail({ from, to: recipient, subject, text: body })
    },
  }
}

const GATEWAY_TIMEOUT = 10_000

/** Posts `{ phone, content }` as JSON with a bearer token: the form that gateways' adapters expect. */
function createSmsGateway(gateway: { url: string; token: string }): Messenger {
  return {
    reaches: (channel) => channel === 'phone',
    async send({ recipient, body }) {
      const answer = await fetch(gateway.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${gateway.token}` },
        body: JSON.stringify({ phone: recipient, content: body }),
        signal: AbortSignal.timeout(GATEWAY_TIMEOUT),
      })
      if (!answer.ok) throw new Error(`SMS gateway answered ${answer.status}`)
    },
  }
}

/**
 * Each channel by its configured transport; without one the outbox keeps the message.
 * In demonstration mode the outbox counts as reaching people: the code comes back in the answer.
 */
export function createMessenger(config: Config, db: Db): Messenger {
  const outbox = createOutbox(db, config.isDemo)
  const byChannel: Record<Channel, Messenger> = {
    email: config.smtpUrl ? createSmtp(config.smtpUrl, config.mailFrom) : outbox,
    phone: config.smsGateway ? createSmsGateway(config.smsGateway) : outbox,
  }
  return {
    reaches: (channel) => byChannel[channel].reaches(channel),
    send: (message) => byChannel[channelOf(message.recipient)].send(message),
  }
}
