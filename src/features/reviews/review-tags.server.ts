// Tags under which the CDN keeps reviews: of one race, and of all.

export const ALL_REVIEWS_TAG = 'reviews'

/** The tag to forget when a review of this race has changed. */
export const raceReviewsTag = (raceId: number): string => `reviews-${raceId}`

/** The tags under which an answer with reviews of this race is kept. */
export const reviewTags = (raceId: number): string[] => [ALL_REVIEWS_TAG, raceReviewsTag(raceId)]
