import { buildClass, buildSchool, buildUser, md5 } from '../apps/server/test/factories.ts'
import { type Child, startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { HttpConnection, jsonPost } from './lib/http-connection.ts'
import { judge, median, printTable } from './lib/report.ts'

/**
 * `npm run bench -- classroom-login`: three rooms of sixty different pupils behind one address sign in at the same moment.
 * Nobody may be refused, and a sign-in may cost the server little more than the password hash that it must pay anyway.
 */

const RATIO_MAX = 1.5
const ROOMS = 3
const PUPILS = 60

interface Pupil {
  account: string
  digest: string
}

interface Room {
  refusals: number
  errors: number
  milliseconds: number
  cpuPerSignIn: number
  cpuPerHash: number
}

/** Every pupil has a browser, a password and a hash of their own. */
async function enrol({ db }: BenchDatabase, room: number): Promise<Pupil[]> {
  const { id: schoolId } = await buildSchool(db)
  const { id: classId } = await buildClass(db, schoolId)
  return Promise.all(
    Array.from({ length: PUPILS }, async (_, index) => {
      const password = `Yinxing-${room}-${index}`
      const studentNo = `2026${room}${String(index).padStart(3, '0')}`
      const { id } = await buildUser(db, { userType: '7000', schoolId, studentNo, phone: null, password })
      await db.insertInto('memberships').values({ organisation_id: classId, user_id: id, role: 'student' }).execute()
      return { account: studentNo, digest: md5(password) }
    }),
  )
}

type Outcome = 'signed in' | 'refused' | 'error'

async function signIn(port: number, { account, digest }: Pupil): Promise<Outcome> {
  const connection = await HttpConnection.open(port)
  try {
    const { status, body } = await connection.send(jsonPost('/api/Login/Post', { Account: account, Password: digest }))
    if (status !== 200) return 'error'
    const { IsSuccess, Data } = JSON.parse(body)
    return IsSuccess && Data.Token ? 'signed in' : 'refused'
  } catch {
    return 'error'
  } finally {
    connection.close()
  }
}

async function measureRoom(server: Child, hasher: Child, pupils: Pupil[], stored: string): Promise<Room> {
  const before = await server.ask({ ask: 'cpu' })
  const begun = performance.now()
  const outcomes = await Promise.all(pupils.map((pupil) => signIn(server.port, pupil)))
  const milliseconds = performance.now() - begun
  const used = (await server.ask({ ask: 'cpu' })) - before
  const digest = pupils[0]?.digest ?? ''
  const hashed = await hasher.ask({ ask: 'verify', stored, digest, times: PUPILS })
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    refusals: count('refused'),
    errors: count('error'),
    milliseconds,
    cpuPerSignIn: used / PUPILS / 1000,
    cpuPerHash: hashed / PUPILS / 1000,
  }
}

function report(rooms: Room[]): void {
  printTable(
    ['room', 'signed in', 'refused', 'errors', 'all in, ms', 'CPU ms/sign-in', 'CPU ms/bare hash'],
    rooms.map((room, index) => [
      String(index + 1),
      String(PUPILS - room.refusals - room.errors),
      String(room.refusals),
      String(room.errors),
      room.milliseconds.toFixed(0),
      room.cpuPerSignIn.toFixed(2),
      room.cpuPerHash.toFixed(2),
    ]),
  )
  const failed = rooms.reduce((sum, { refusals, errors }) => sum + refusals + errors, 0)
  judge(`${failed} of ${ROOMS * PUPILS} sign-ins refused or failed, 0 allowed`, failed === 0)
  const ratio = median(rooms.map((room) => room.cpuPerSignIn)) / median(rooms.map((room) => room.cpuPerHash))
  judge(`CPU of a sign-in ${ratio.toFixed(3)} × a bare hash (medians), at most ${RATIO_MAX}`, ratio <= RATIO_MAX)
}

async function runRooms(database: BenchDatabase, children: Child[]): Promise<void> {
  const { connection, folder, db } = database
  const setup = { connection, folder }
  const classes: Pupil[][] = []
  for (let room = 0; room < ROOMS; room++) classes.push(await enrol(database, room))
  const { password_hash: stored } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  const server = await startChild('real-server', setup)
  children.push(server)
  const hasher = await startChild('bare-hash', setup)
  children.push(hasher)
  const rooms: Room[] = []
  for (const pupils of classes) rooms.push(await measureRoom(server, hasher, pupils, stored))
  report(rooms)
}

console.log(`POST /api/Login/Post: ${ROOMS} rooms of ${PUPILS} pupils behind one address, each room at once\n`)
const children: Child[] = []
const database = await startBenchDatabase()
try {
  await runRooms(database, children)
} finally {
  for (const child of children) await child.stop()
  await database.close()
}
