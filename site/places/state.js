// What is open on this page. One object, so that every module sees the same.
export const state = {
  frame: null, // the facts of the last answer shown
  id: null, // the key under which the open game is kept; null in a replay by link
  revision: 0, // of the kept entry, as this window last read or wrote it
  replayed: '', // the link of the replay shown
  asked: 0, // questions that a person has asked by hand about the open game, whose frame is still to come
  coming: 0, // games that are being fetched
};
