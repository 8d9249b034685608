import type { Method } from './endpoint.ts'

/** Where an endpoint is reached. */
export interface WireAddress {
  method: Method
  path: string
  /** It may be sent again when its answer was lost: see `Endpoint`. */
  isRepeatable?: boolean
}

/**
 * Addresses of the calls that the first page makes, at once or further down. They stand apart from the endpoints' schemas, which are needed on
 * the server and in forms but would be a quarter of the first load.
 */
export const wireAddresses = {
  getAccount: { method: 'GET', path: '/api/Ups_user/Get' },
  resumeSession: { method: 'POST', path: '/api/Session/Resume' },
  endSession: { method: 'POST', path: '/api/Session/End' },
  forgetSession: { method: 'POST', path: '/api/Session/Forget' },
  checkAccess: { method: 'POST', path: '/api/Reg/Check' },
  listLessons: { method: 'GET', path: '/api/Course_hour/GetList' },
  getOverview: { method: 'GET', path: '/api/Site/GetOverview' },
  getTrial: { method: 'GET', path: '/api/Apply_component/GetTrial' },
  tryComponent: { method: 'POST', path: '/api/Apply_component/Try' },
  listCoursesWithoutLogin: { method: 'GET', path: '/api/Course/GetCourseListWithoutLogin' },
} as const satisfies Record<string, WireAddress>
