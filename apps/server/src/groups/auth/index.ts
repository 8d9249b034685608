export { createActivationBatch, createActivationCodes } from './activation-codes.ts'
export { callerOfUser } from './caller-of-user.ts'
export {
  clearRememberCookie,
  type Device,
  deviceOf,
  goneSignal,
  setRememberCookie,
  turnOf,
  verificationCookieOf,
} from './cookies.ts'
export {
  type CallUse,
  findCallerBySignature,
  findCallerByToken,
  isSignedForVisitor,
  livingSessions,
} from './find-caller.ts'
export { getOwnAccount } from './get-own-account.ts'
export { getUser } from './get-user.ts'
export { forgiveAttempts, startAttempt } from './login-attempts.ts'
export { type OpenedSession, openSession, revokeSessionsOfUser } from './sessions.ts'
export { setPassword } from './set-password.ts'
export { requireVerification, useVerification } from './verification-codes.ts'
