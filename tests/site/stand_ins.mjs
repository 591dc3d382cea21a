// Stand-ins for the modules that draw or send requests. Tests set the answers and read the calls.

export const stand = {
  answer: async () => ({}), // answers a request
  motion: Promise.resolve(), // resolves when all motion has ended
  notices: [], // texts of the notices
  actions: [], // actions of the last notice: [label, run]
  restart: null, // restores the game in a new engine
  buttons: null, // of the last invitation: {play, learn}
  calls: [], // calls of other functions: [name, ...arguments]
};

const recorded = (name) => (...given) => { stand.calls.push([name, ...given]); };

export const ask = (...request) => stand.answer(...request);
export const ready = () => true;
export const onRestart = (run) => { stand.restart = run; };
export const endMotion = () => {};
export const motionEnded = () => stand.motion;
export const toast = (text, actions = []) => {
  stand.notices.push(text);
  stand.actions = actions;
};
export const untoast = () => {};
export const speak = () => {};

export const act = recorded('act');
export const present = recorded('present');
export const leave = recorded('leave');
export const showStatic = recorded('showStatic');
export const showMine = recorded('showMine');
export const listGames = recorded('listGames');
export const sayInvitation = recorded('sayInvitation');
export const showInvitation = async (invitation, buttons) => {
  stand.calls.push(['showInvitation', invitation.kind]);
  stand.buttons = buttons;
};
export const learn = recorded('learn');
export const beginLesson = recorded('beginLesson');
export const setUp = recorded('setUp');
export const openPuzzle = recorded('openPuzzle');
export const puzzleNamed = recorded('puzzleNamed');
export const resume = recorded('resume');
export const resendDecision = recorded('resendDecision');
export const fetchGame = (...request) => stand.answer(...request);
