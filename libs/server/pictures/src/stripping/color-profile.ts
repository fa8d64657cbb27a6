/**
 * Bytes of the largest color profile that stays. Those of cameras and screens have some kilobytes; a larger one is dropped, and the
 * picture is shown with the colors of the web. In a PNG these are compressed bytes, which unpack to 64 MiB at most.
 */
export const MAX_PROFILE_BYTES = 65_536;
