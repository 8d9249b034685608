/** Numbers of the specification and of the written decisions, each with the id it comes from. */

/** C001: how long the browser waits for an answer, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 300_000
/** Header of a call that makes something: when it is sent again because its answer was lost, it has the same value. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** A browser that nobody has touched for a while sends it: what it asks for then is no use of the session. */
export const IDLE_HEADER = 'idle'
/** C002: how long a lazily loaded script may take, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000
/** C003 */
export const SEARCH_PAGE_SIZE = 8
export const PAGER_LENGTH = 7
/** Results of a search are counted up to this; one more means "more than that". */
export const SEARCH_COUNT_MAX = 1000
export const SUGGESTIONS_MAX = 8
/** C004: pause between two verification codes and their life, in seconds. */
export const CODE_COUNTDOWN_SECONDS = 120
/** Codes are still accepted this long after the countdown, so that a slow typist is not punished. */
export const CODE_GRACE_SECONDS = 30
export const CODE_LENGTH = 6
export const CODE_ATTEMPTS = 5
/** A verification opens registration or a new password for this long, in seconds. */
export const VERIFICATION_SECONDS = 600
/** C005 */
export const SIGNUP_PASSWORD_MIN = 6
export const SIGNUP_PASSWORD_MAX = 20
export const RESET_PASSWORD_MIN = 8
export const RESET_PASSWORD_MAX = 16
/** With fewer examined samples of a class, or rows of a table of numbers, the figures say little: pages, cards and checks say so alike. */
export const EXAMINED_FEW = 10
export const NAME_MAX = 50
/** C006: days that 十天内免登录 lasts. */
export const REMEMBER_DAYS = 10
/** Hours without a request after which a session without the ten-day box ends. */
export const SESSION_IDLE_HOURS = 2
/** C008: pixels. */
export const HEADER_WIDTH = 1200
/** Lists: page size limits of every paged endpoint. */
export const PAGE_SIZE_MAX = 100
export const PAGE_INDEX_MAX = 1_000_000
/** Activation codes: 15 random characters of 5 bits and one check character. */
export const ACTIVATION_CODE_LENGTH = 16
/** Study records: seconds between two reports, and the share of a video that completes it. */
export const REPORT_SECONDS = 15
export const VIDEO_COMPLETE_SHARE = 0.9
export const PLAYBACK_RATE_MIN = 0.5
export const PLAYBACK_RATE_MAX = 2
/** Seconds that a report may claim beyond the wall clock times the highest playback rate. */
export const REPORT_TOLERANCE_SECONDS = 3
export const REPORT_INTERVALS_MAX = 500
/**
 * Lessons that are read. A page counts when it was in view for this long, and the server believes one page for each
 * second that passed. A document without pages is one page that takes longer.
 */
export const PAGE_VIEW_SECONDS = 1.5
export const SECONDS_PER_PAGE = 1
export const SECONDS_PER_DOCUMENT = 10
export const LESSON_PAGES_MAX = 5000
/** Life of a signed media address, in seconds. */
export const MEDIA_ADDRESS_SECONDS = 900
/** E101: bytes of an uploaded picture, and the side of the square that is kept of an avatar. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
export const AVATAR_PIXELS = 256
export const ACCOUNT_MAX = 100
/** Failed sign-ins after which a device is locked for an account. */
export const DEVICE_FAILURES_MAX = 10
export const FAILURE_WINDOW_MINUTES = 15
/** People chosen at once in a list: more than the largest class. */
export const SELECTED_MAX = 500
export const STUDENT_NO_MAX = 32
/** Rows of one roster: a whole large school. */
export const ROSTER_ROWS_MAX = 5000
/** A roster file is read in the browser; larger ones are not rosters. */
export const ROSTER_FILE_MAX = 5 * 1024 * 1024
/** A class window: the code that the class types, how long it may stay open, and wrong tries of one device. */
export const CLASS_CODE_LENGTH = 6
/** Pupils who may register through one window unless its teacher says otherwise; on one browser three. */
export const CLASS_WINDOW_PLACES = 60
export const CLASS_WINDOW_PLACES_MAX = 500
export const CLASS_WINDOW_PLACES_OF_DEVICE = 3
export const CLASS_WINDOW_MINUTES_MIN = 5
export const CLASS_WINDOW_MINUTES_MAX = 240
export const CLASS_CODE_TRIES = 5
/** Classes of one teacher. */
export const CLASSES_MAX = 100
/** Teachers of one list. */
export const TEACHERS_AT_ONCE = 200
/** A line of the site's footer. */
export const SITE_TEXT_MAX = 200
/** Courses that come with the product, asked for at once. */
export const SHIPPED_COURSES_MAX = 100
/** B027: the two categories of courses. */
export const CourseCategories = { micro: 1, online: 2 } as const
/**
 * What visitors may ask for in `VISITOR_WINDOW_MINUTES`, each browser and each address: a school shares one address, so
 * that it has room for its classes; a browser has room for one person.
 */
export const VISITOR_WINDOW_MINUTES = 5
export const VISITOR_LIMITS = {
  reading: { device: 240, address: 20_000 },
  media: { device: 600, address: 60_000 },
  trying: { device: 40, address: 3000 },
} as const
/** Periods of a school's day, and lessons of a teacher's week with odd and even ones. */
export const TIMETABLE_PERIODS_MAX = 12
export const TIMETABLE_ENTRIES_MAX = 168
