/** Texts of the contact form. */
export const CONTACT_TEXTS = {
  sent: "Message sent! We'll get back to you soon.",
  required: {
    name: 'Please enter your name',
    email: 'Please enter your email address',
    subject: 'Please enter a subject',
    message: 'Please enter a message',
  },
} as const;
