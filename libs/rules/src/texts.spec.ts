import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_FAILURES } from './account/failures';
import { ACCOUNT_TEXTS } from './account/texts';
import { SESSION_TEXTS } from './account/session-texts';
import { EMAIL_TEXTS } from './account/email-texts';
import { CONTACT_TEXTS } from './notices/contact-texts';
import { LEADERBOARD_TEXTS } from './leaderboard/texts';
import { SHARE_TEXTS } from './sharing/texts';
import { STREAK_TEXTS } from './streak/texts';
import { API_TEXTS, PAGE_TEXTS } from './texts';
import { TRIVIA_TEXTS } from './question/texts';

// External clients compare these texts literally. They are repeated here on purpose, so that changing one fails a test.
describe('texts shared by the server and the browser', () => {
  it.each([
    [ACCOUNT_TEXTS.loggedIn, 'Login successful!'],
    [ACCOUNT_TEXTS.loginFailed, 'Login failed. Please check your credentials.'],
    [ACCOUNT_TEXTS.signedUp, 'Account created successfully!'],
    [ACCOUNT_TEXTS.signupFailed, 'Signup failed. Please try again.'],
    [SESSION_TEXTS.loggedOut, 'Logged out successfully!'],
    [ACCOUNT_TEXTS.emailAndPasswordRequired, 'Email and password are required'],
    [ACCOUNT_FAILURES.wrongEmailOrPassword, 'Invalid email or password'],
    [ACCOUNT_TEXTS.allFieldsRequired, 'All fields are required'],
    [ACCOUNT_TEXTS.termsRequired, 'Please accept the terms and privacy policy'],
    [ACCOUNT_FAILURES.accountNotCreated, 'Failed to create account. Please try again.'],
    [ACCOUNT_TEXTS.unexpectedError, 'An unexpected error occurred'],
    [EMAIL_TEXTS.invalidEmail, 'Please enter a valid email address'],
    [ACCOUNT_TEXTS.passwordTooShort(6), 'Password must be at least 6 characters long'],
    [ACCOUNT_TEXTS.passwordTooLong(256), 'Password must be at most 256 characters long'],
    [ACCOUNT_TEXTS.nameTooLong(80), 'Name must be at most 80 characters long'],
    [EMAIL_TEXTS.emailTooLong(254), 'Email must be at most 254 characters long'],
    [ACCOUNT_FAILURES.profileNotFound, 'User profile not found'],

    [TRIVIA_TEXTS.noQuestion, 'No question available'],
    [TRIVIA_TEXTS.checkBackLater, "Check back later for today's question!"],
    [TRIVIA_TEXTS.questionNotLoaded, "Failed to load today's question"],
    [TRIVIA_TEXTS.invalidQuestionId, 'Invalid question ID'],
    [TRIVIA_TEXTS.missingInformation, 'Missing required information'],
    [TRIVIA_TEXTS.signInToAnswer, 'Please sign in to submit an answer'],
    [TRIVIA_TEXTS.answerNotSubmitted, 'Failed to submit answer'],
    [TRIVIA_TEXTS.answerNotFound, 'Answer not found'],
    [TRIVIA_TEXTS.questionClosed, 'This question is closed'],
    [TRIVIA_TEXTS.alreadyAnswered, 'You have already answered this question'],
    [TRIVIA_TEXTS.correct(20), 'Correct! You earned 20 points!'],
    [TRIVIA_TEXTS.incorrect, 'Sorry, that answer is incorrect. Try again tomorrow!'],

    [STREAK_TEXTS.freezeBought, 'Streak freeze bought. It saves your streak when you miss a day.'],
    [STREAK_TEXTS.freezeNotBought, 'Failed to buy a streak freeze'],
    [STREAK_TEXTS.signInToBuy, 'Please sign in to buy a streak freeze'],
    [STREAK_TEXTS.tooManyFreezes(2), 'You already hold 2 streak freezes, as many as you may'],
    [STREAK_TEXTS.tooFewPoints(50, 30), 'A streak freeze costs 50 points; you have 30 to spend'],

    [LEADERBOARD_TEXTS.notLoaded, 'Failed to load leaderboard'],
    [LEADERBOARD_TEXTS.empty, "Be the first to answer today's question!"],

    [SHARE_TEXTS.shared('Twitter/X'), 'Shared to Twitter/X!'],
    [SHARE_TEXTS.notShared, 'Failed to share result'],
    [SHARE_TEXTS.logInToShare, 'Please log in to share content'],
    [SHARE_TEXTS.notCreated, 'Could not create share activity. Please try again.'],
    [SHARE_TEXTS.linkCopied, 'Share link copied to clipboard. Visit the link to verify your share.'],
    [
      SHARE_TEXTS.created,
      'Share created! After sharing on social media, click the verification link to complete your share.',
    ],
    [SHARE_TEXTS.leaderboardNotFetched, 'Failed to fetch share leaderboard'],
    [SHARE_TEXTS.leaderboardNotLoaded, 'Failed to load share leaderboard'],
    [SHARE_TEXTS.anonymous, 'Anonymous'],
    [SHARE_TEXTS.verifying, 'Verifying your share...'],
    [SHARE_TEXTS.verified, 'Share Verified Successfully!'],
    [SHARE_TEXTS.verificationFailedTitle, 'Verification Failed'],
    [SHARE_TEXTS.verificationFailed, 'Verification failed'],
    [SHARE_TEXTS.tokenMissing, 'Invalid verification token'],
    [SHARE_TEXTS.linkInvalid, 'Invalid or expired verification link'],
    [SHARE_TEXTS.linkUsed, 'This link has already been used'],

    [CONTACT_TEXTS.sent, "Message sent! We'll get back to you soon."],
    [PAGE_TEXTS.notFound, 'Oops! Page not found'],
    [PAGE_TEXTS.loading, 'Loading...'],

    [API_TEXTS.notFound, 'Not found'],
    [API_TEXTS.timedOut, 'Request timed out - please try again.'],
    [API_TEXTS.unknownError, 'Unknown error occurred'],
    [API_TEXTS.httpError(503), 'HTTP error! status: 503'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});
