/** Told on the document by React's player once it has the audio element, sound and all; the first module then lets go of it. */
export const AUDIO_HYDRATED = 'labs:sound-taken';

/** Told on the document once the application has taken over the page: every element does what it is there for. */
export const HYDRATED = 'labs:page-taken';
